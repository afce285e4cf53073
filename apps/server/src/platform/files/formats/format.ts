export interface Size {
  width: number
  height: number
}

/** How a format is known, and how large the picture is; undefined when something of it is missing. */
export interface Format {
  isIt(file: Buffer): boolean
  sizeOf(file: Buffer): Size | undefined
}
