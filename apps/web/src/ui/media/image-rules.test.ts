import { expect, test } from 'vitest'
import { acceptedFiles, defaultImageRules, validateFiles } from './image-rules.ts'

const file = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type })
const megabyte = 1024 * 1024

test.each([
  ['photo.jpg', 'image/jpeg'],
  ['photo.png', 'image/png'],
  ['photo.bmp', 'image/bmp'],
  ['photo.webp', 'image/webp'],
  ['PHOTO.JPEG', ''],
])('%s (%s) is an image by the usual rules', (name, type) => {
  const { accepted, problem } = validateFiles([file(name, type)], 0, defaultImageRules)
  expect(accepted).toHaveLength(1)
  expect(problem).toBeUndefined()
})

test.each([
  ['clip.gif', 'image/gif'],
  ['drawing.svg', 'image/svg+xml'],
  ['letter.pdf', 'application/pdf'],
  ['photo.jpg', 'text/html'],
  ['noending', ''],
])('%s (%s) is refused, with the types that are allowed', (name, type) => {
  const { accepted, problem } = validateFiles([file(name, type)], 0, defaultImageRules)
  expect(accepted).toEqual([])
  expect(problem?.en).toBe('Image can only be JPG, PNG, BMP, WEBP format')
  expect(problem?.zh).toBe('图片只能是JPG、PNG、BMP、WEBP格式')
})

test('a given list of types takes the place of the usual one', () => {
  const rules = { ...defaultImageRules, types: ['PNG', 'GIF'] }
  expect(validateFiles([file('a.gif', 'image/gif')], 0, rules).accepted).toHaveLength(1)
  expect(validateFiles([file('a.jpg', 'image/jpeg')], 0, rules).problem?.en).toBe(
    'Image can only be PNG, GIF format',
  )
  expect(acceptedFiles(rules)).toBe('.png,.gif')
})

test('one megabyte is allowed, a byte more is not', () => {
  const exact = file('a.png', 'image/png', megabyte)
  const more = file('b.png', 'image/png', megabyte + 1)
  expect(validateFiles([exact], 0, defaultImageRules).accepted).toHaveLength(1)
  expect(validateFiles([more], 0, defaultImageRules)).toEqual({
    accepted: [],
    problem: { en: 'Image size cannot exceed 1 MB', zh: '图片大小不能超过1 MB' },
  })
})

test('what goes beyond the count is left out, and said so', () => {
  const rules = { ...defaultImageRules, count: 3 }
  const chosen = ['a.png', 'b.png', 'c.png'].map((name) => file(name, 'image/png'))
  const { accepted, problem } = validateFiles(chosen, 1, rules)
  expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  expect(problem).toEqual({ en: 'At most 3 images', zh: '最多上传3张图片' })
})
