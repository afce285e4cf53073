/** Albers' equal-area projection for China: true to size, so that no province looks larger than it is. */

const radians = Math.PI / 180
const [south, north, middle] = [25 * radians, 47 * radians, 105 * radians]
const n = (Math.sin(south) + Math.sin(north)) / 2
const c = Math.cos(south) ** 2 + 2 * n * Math.sin(south)
const distance = (latitude: number) => Math.sqrt(c - 2 * n * Math.sin(latitude)) / n

export const mapSize = { width: 1000, height: 884 }

/** So that the mainland and its islands down to Hainan fill the drawing. */
const scale = 1280
const origin = { x: 542, y: 425 }
const top = distance(36 * radians)

/** Where a place stands on the drawing. */
export function project(longitude: number, latitude: number): [x: number, y: number] {
  const angle = n * (longitude * radians - middle)
  const far = distance(latitude * radians)
  return [
    origin.x + scale * far * Math.sin(angle),
    origin.y + scale * (far * Math.cos(angle) - top),
  ]
}
