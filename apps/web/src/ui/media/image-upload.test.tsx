import { files } from '@innkeeper/contract/areas/files'
import { codes } from '@innkeeper/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/language.ts'
import { fail, fakeServer, ok } from '../../testing/fake-server.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { ImagesUpload, ImageUpload } from './image-upload.tsx'

const image = (name: string, type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type })

function Held({ count, start = [] }: { count: number; start?: string[] }) {
  const [paths, setPaths] = useState(start)
  return (
    <>
      <ImagesUpload kind="banners" count={count} value={paths} onChange={setPaths} />
      <output aria-label="paths">{paths.join(' ')}</output>
    </>
  )
}

const held = () => screen.getByRole('status', { name: 'paths' }).textContent
const chooser = () => document.querySelector('input[type=file]') as HTMLInputElement
const choose = (...chosen: File[]) => fireEvent.change(chooser(), { target: { files: chosen } })

test('a chosen image is uploaded and shown; its path is the value', async () => {
  const server = fakeServer()
  server.on(files.endpoints.upload, ok('/files/ab/one.png'))
  openScreen(<Held count={1} />)
  choose(image('one.png'))
  await screen.findByRole('button', { name: 'Enlarge Image 1' })
  expect(held()).toBe('/files/ab/one.png')
  const form = server.to(files.endpoints.upload)[0]?.body as FormData
  expect(form.get('type')).toBe('banners')
  expect((form.get('file') as File).name).toBe('one.png')
})

test('the file chooser opens from the keyboard and offers only what is allowed', async () => {
  const user = openScreen(<ImageUpload kind="banners" />)
  let opened = false
  chooser().click = () => {
    opened = true
  }
  await user.tab()
  expect(document.activeElement?.textContent).toContain('Choose an image')
  await user.keyboard('{Enter}')
  expect(opened).toBe(true)
  expect(chooser().accept).toBe('.jpg,.jpeg,.png,.bmp,.webp')
  screen.getByText('JPG, PNG, BMP, WEBP, up to 1 MB')
})

test('a wrong type and a large file are refused without asking the server', async () => {
  const server = fakeServer()
  openScreen(<ImageUpload kind="banners" />)
  choose(image('clip.gif', 'image/gif'))
  screen.getByText('Image can only be JPG, PNG, BMP, WEBP format')
  choose(image('huge.png', 'image/png', 1024 * 1024 + 1))
  screen.getByText('Image size cannot exceed 1 MB')
  expect(screen.queryByText('Image can only be JPG, PNG, BMP, WEBP format')).toBeNull()
  expect(server.received).toEqual([])
})

test('the refusals speak Chinese too', () => {
  setLanguage('zh')
  openScreen(<ImageUpload kind="banners" />)
  choose(image('clip.gif', 'image/gif'))
  screen.getByText('图片只能是JPG、PNG、BMP、WEBP格式')
})

test('several dropped at once keep to the count', async () => {
  const server = fakeServer()
  let number = 0
  server.on(files.endpoints.upload, () => ok(`/files/${++number}.png`))
  openScreen(<Held count={2} />)
  const tile = screen.getByRole('button', { name: /Choose an image/ })
  fireEvent.drop(tile, {
    dataTransfer: { files: [image('a.png'), image('b.png'), image('c.png')] },
  })
  screen.getByText('At most 2 images')
  await waitFor(() => expect(held()).toBe('/files/1.png /files/2.png'))
  expect(screen.queryByRole('button', { name: /Choose an image/ })).toBeNull()
})

test('an upload that fails says why and can be tried again', async () => {
  const server = fakeServer()
  server.on(files.endpoints.upload, fail(codes.unavailable, 'The service is restarting'))
  const user = openScreen(<Held count={1} />)
  choose(image('one.png'))
  await screen.findByText('one.png could not be uploaded')
  screen.getByText('The service is restarting')
  server.on(files.endpoints.upload, ok('/files/one.png'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Enlarge Image 1' })
  expect(held()).toBe('/files/one.png')
})

test('while it travels it says so, and can be called off', async () => {
  const server = fakeServer()
  server.on(files.endpoints.upload, () => new Promise(() => {}))
  const user = openScreen(<Held count={1} />)
  choose(image('one.png'))
  screen.getByText('Uploading one.png')
  await user.click(screen.getByRole('button', { name: 'Remove one.png' }))
  expect(screen.queryByText('Uploading one.png')).toBeNull()
  screen.getByRole('button', { name: /Choose an image/ })
})

test('a removed image makes room for another', async () => {
  const user = openScreen(<Held count={1} start={['/files/one.png']} />)
  await user.click(screen.getByRole('button', { name: 'Remove Image 1' }))
  expect(held()).toBe('')
  screen.getByRole('button', { name: /Choose an image/ })
})
