/** Tables of the mechanism itself: nothing in them is a record, and what they name keeps no file. */
export const tablesWithoutRecords = [
  ...['files', 'file_uploads'],
  // What happened, not what is.
  ...['operations', 'operation_seals', 'unsealed_operations'],
  ...['answers', 'counters', 'failures', 'installation'],
  ...['row_counts', 'row_count_changes'],
]
