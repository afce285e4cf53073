/**
 * Makes the outline of China that the workbench draws, from the map that Apache ECharts ships
 * (package echarts 4.9.0, file map/json/china.json, Apache-2.0):
 *   node scripts/china-outline.mjs path/to/china.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { mapSize, project } from '../apps/web/src/areas/home/map/projection.ts'

const target = 'apps/web/src/areas/home/map/china-outline.json'
/** In units of the drawing: what is finer or smaller nobody sees. */
const finest = 1.1
const smallest = 2.5

const [, , from = ''] = process.argv
const { features } = JSON.parse(readFileSync(from, 'utf8'))

/** ECharts writes the steps from point to point as letters. */
function decode(letters, [x, y]) {
  const step = (code) => (code >> 1) ^ -(code & 1)
  const points = []
  for (let at = 0; at < letters.length; at += 2) {
    x += step(letters.charCodeAt(at) - 64)
    y += step(letters.charCodeAt(at + 1) - 64)
    points.push(project(x / 1024, y / 1024))
  }
  return points
}

/** Ramer, Douglas and Peucker: points that lie on the line between others go. */
function simplify(points) {
  const [first, last] = [points[0], points.at(-1)]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  const off = ([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length
  let far = 0
  for (let at = 1; at < points.length - 1; at++) if (off(points[at]) > off(points[far])) far = at
  if (far === 0 || off(points[far]) < finest) return [first, last]
  return [...simplify(points.slice(0, far + 1)).slice(0, -1), ...simplify(points.slice(far))]
}

const isVisible = (points) =>
  [0, 1].some((axis) => {
    const values = points.map((point) => point[axis])
    return Math.max(...values) - Math.min(...values) > smallest
  })

/** In steps, which are shorter to write than places. */
function path(points) {
  const rounded = points.map((point) => point.map(Math.round))
  const steps = rounded.slice(1).map(([x, y], at) => [x - rounded[at][0], y - rounded[at][1]])
  const moved = steps.filter(([x, y]) => x !== 0 || y !== 0)
  return `M${rounded[0].join(' ')}l${moved.map((step) => step.join(' ')).join(' ')}z`
}

const ringsOf = ({ type, coordinates, encodeOffsets }) =>
  type === 'Polygon'
    ? coordinates.map((letters, at) => decode(letters, encodeOffsets[at]))
    : coordinates.flatMap((rings, part) =>
        rings.map((letters, at) => decode(letters, encodeOffsets[part][at])),
      )

const provinces = Object.fromEntries(
  features.map(({ id, geometry }) => [
    id.slice(0, 2),
    ringsOf(geometry)
      .filter(isVisible)
      .map((ring) => path(simplify(ring)))
      .join(''),
  ]),
)

/** The islands of the South China Sea in their frame, as ECharts draws them (fix/nanhai.js). */
const islands = [
  '0,3.5 7,11.2 15,11.9 30,7 42,0.7 52,0.7 56,7.7 59,0.7 64,0.7 64,0 5,0',
  '13,16.1 19,14.7 16,21.7 11,23.1',
  '12,32.2 14,38.5 15,38.5 13,32.2',
  '16,47.6 12,53.2 13,53.2 18,47.6',
  '6,64.4 8,70 9,70 8,64.4',
  '23,82.6 29,79.8 30,79.8 25,82.6',
  '37,70.7 43,62.3 44,62.3 39,70.7',
  '48,51.1 51,45.5 53,45.5 50,51.1',
  '51,35 51,28.7 53,28.7 53,35',
  '52,22.4 55,17.5 56,17.5 53,22.4',
  '58,12.6 62,7 63,7 60,12.6',
  '0,3.5 0,93.1 64,93.1 64,0 63,0 63,92.4 1,92.4 1,3.5',
]
const inset = islands
  .map((line) => line.split(' ').map((pair) => pair.split(',').map(Number)))
  .map((points) =>
    path(
      points.map(([x = 0, y = 0]) => [
        mapSize.width - 110 + x * 1.4,
        mapSize.height - 134 + y * 1.4,
      ]),
    ),
  )
  .join('')

const source = 'Apache ECharts 4.9.0, map/json/china.json, Apache-2.0; projected and simplified'
writeFileSync(target, `${JSON.stringify({ source, provinces, inset }, null, 2)}\n`)
