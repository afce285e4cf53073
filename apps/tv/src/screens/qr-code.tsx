import { generate } from 'lean-qr'

/** Light squares around the code, without which phones do not find it. */
const margin = 4

export function QrCode({ text }: { text: string }) {
  const code = generate(text)
  const size = code.size + margin * 2
  let path = ''
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`
    }
  }
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges" role="img">
      <title>{text}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
