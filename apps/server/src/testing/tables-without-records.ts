/** Tables of the mechanism itself: nothing in them is a record, and what they name keeps no file. */
export const tablesWithoutRecords = [
  ...['files', 'file_uploads'],
  // What happened, not what is.
  ...['operations', 'operation_seals', 'unsealed_operations'],
  // What devices send, counted and dropped by the month; devices that nobody knows yet.
  ...['device_events', 'device_streams', 'enrolments'],
  ...['answers', 'counters', 'failures', 'installation'],
  ...['row_counts', 'row_count_changes'],
]
