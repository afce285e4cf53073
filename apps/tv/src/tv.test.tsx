import { Refused } from '@innkeeper/device-client/surroundings'
import { afterEach, expect, it } from 'vitest'
import { command, fakeMachine, settings } from './testing/fake-machine.ts'
import { showTv, switchOff } from './testing/show-tv.tsx'

afterEach(switchOff)

/** A TV that was bound to its room, and has heard so. */
async function boundTv(fake = fakeMachine()) {
  const shown = await showTv(fake)
  if (fake.machine.storage.read('credentials') === undefined) {
    fake.bind()
    await shown.pass(3)
  }
  await shown.tell('settings', settings)
  await shown.pass(1)
  for (const { epoch, events } of fake.server.said('events')) {
    await shown.tell('acks', { epoch, n: events.at(-1).n })
  }
  return shown
}

const sent = (fake: ReturnType<typeof fakeMachine>) =>
  fake.server.said('events').flatMap(({ events }) => events)

it('a new TV shows its PIN, a QR code and what to do, in both languages', async () => {
  const { text } = await showTv()
  expect(text()).toContain('K7QF-3MXR')
  expect(document.querySelector('svg title')?.textContent).toContain('pin=K7QF3MXR')
  expect(text()).toContain('Choose the room of this TV')
  expect(text()).toContain('选择此电视所在的房间')
  expect(text()).toContain('WEB-1')
})

it('a TV that cannot reach the server says so, and shows the PIN when it can', async () => {
  const fake = fakeMachine()
  fake.enrolment.reachable = false
  const { text, pass } = await showTv(fake)
  expect(text()).toContain('Connecting to the server')
  fake.enrolment.reachable = true
  await pass(60)
  expect(text()).toContain('K7QF-3MXR')
  expect(text()).not.toContain('Connecting')
})

it('bound, it comes online and shows its hotel and room, after a restart at once', async () => {
  const fake = fakeMachine()
  const { text } = await boundTv(fake)
  expect(text()).toContain('Harbour Hotel')
  expect(text()).toContain('Room 1204')
  expect(fake.server.said('presence')).toMatchObject([{ online: true }])
  const state = Object.assign({}, ...fake.server.said('state').map((each) => each.state))
  expect(state).toMatchObject({ power: 'on', volume: 30, system: 'Test' })
  expect(sent(fake)).toMatchObject([{ type: 'powered_on' }])
  switchOff()
  const again = fakeMachine(fake.machine.storage)
  again.server.refusal = new Error('unreachable')
  const { text: text2 } = await showTv(again)
  expect(text2()).toContain('Room 1204')
  expect(text2()).toContain('No connection')
})

it('speaks the language of the hotel', async () => {
  const { tell, text } = await boundTv()
  await tell('settings', { ...settings, language: 'zh', room: '' })
  expect(text()).toContain('欢迎入住')
  expect(text()).toContain('此电视尚未分配房间')
})

it('shows a message over everything for as long as it was told', async () => {
  const { tell, text, pass } = await boundTv()
  await tell('commands', command('message', { text: 'Breakfast from 7\nto 10', seconds: 20 }))
  expect(text()).toContain('Breakfast from 7\nto 10')
  await pass(19)
  expect(text()).toContain('Breakfast')
  await pass(2)
  expect(text()).not.toContain('Breakfast')
})

it('a new message stays its own time; a guest may close it', async () => {
  const { tell, text, pass, press } = await boundTv()
  await tell('commands', command('message', { text: 'First', seconds: 10 }))
  await pass(8)
  await tell('commands', command('message', { text: 'Second', seconds: 10 }))
  await pass(8)
  expect(text()).toContain('Second')
  await press('Enter')
  expect(text()).not.toContain('Second')
})

it('identifies itself by its room number', async () => {
  const { tell, pass } = await boundTv()
  await tell('commands', command('identify', { seconds: 10 }))
  expect(document.querySelector('.identify p')?.textContent).toBe('1204')
  await pass(11)
  expect(document.querySelector('.identify')).toBeNull()
})

it('the volume is set, shown, reported and kept', async () => {
  const { tell, text, pass, press, server, machine } = await boundTv()
  await tell('commands', command('volume', { level: 55 }))
  expect(text()).toContain('Volume55')
  await pass(2)
  await press('AudioVolumeUp')
  expect(text()).toContain('Volume60')
  await pass(4)
  expect(text()).not.toContain('Volume')
  expect(server.said('state').at(-1)?.state).toEqual({ volume: 60 })
  switchOff()
  const again = await boundTv(fakeMachine(machine.storage))
  expect(again.server.said('state')[0]?.state).toMatchObject({ volume: 60 })
})

it('a screenshot answers with the picture that the server got', async () => {
  const { tell, server, machine, credentials } = await boundTv()
  const take = command('screenshot', {})
  await tell('commands', take)
  expect(machine.picture).toHaveBeenCalledWith(credentials, take.id)
  expect(server.said('answers').at(-1)).toMatchObject({ answer: { image: 'picture-1' } })
})

it('a restart reloads the page, which then answers and says why', async () => {
  const fake = fakeMachine()
  const { tell, server, tv } = await boundTv(fake)
  const restart = command('restart', {})
  await tell('commands', restart)
  expect(fake.machine.reload).toHaveBeenCalledTimes(1)
  tv.setPower('standby')
  expect(server.said('answers')).toEqual([{ id: restart.id, state: 'received' }])
  switchOff()
  const again = fakeMachine(fake.machine.storage)
  await boundTv(again)
  expect(again.server.said('answers')).toEqual([{ id: restart.id, state: 'done', answer: {} }])
  expect(sent(again)).toMatchObject([{ type: 'restarted', data: { cause: 'command' } }])
})

it('a lost network is a small sign; what guests do meanwhile is sent afterwards', async () => {
  const { server, pass, text, press, tv } = await boundTv()
  await pass(10)
  server.refusal = new Error('unreachable')
  server.cut()
  await pass(1)
  expect(text()).toContain('No connection')
  expect(text()).toContain('Room 1204')
  await press('Enter')
  await pass(300)
  server.refusal = undefined
  server.forget()
  tv.networkIsBack()
  await pass(1)
  expect(text()).not.toContain('No connection')
  expect(server.said('events')[0]?.events).toContainEqual(
    expect.objectContaining({ type: 'service_used', data: { service: 'live_tv' } }),
  )
})

it('a TV that was revoked is back at its PIN, and forgets the room', async () => {
  const { server, pass, text, machine, enrolment } = await boundTv()
  await pass(10)
  server.refusal = new Refused('code 4')
  server.cut()
  await pass(10)
  expect(text()).toContain('K7QF-3MXR')
  expect(text()).not.toContain('1204')
  expect(enrolment.begun).toBe(2)
  for (const name of ['credentials', 'settings', 'events', 'commands']) {
    expect([name, machine.storage.read(name)]).toEqual([name, undefined])
  }
})

it('the arrows of the remote go from tile to tile, OK uses one, back closes it', async () => {
  const { press, focused, text, server, pass } = await boundTv()
  expect(focused()).toBe('Live TV')
  await press('ArrowLeft')
  expect(focused()).toBe('Live TV')
  for (let step = 0; step < 6; step += 1) await press('ArrowRight')
  expect(focused()).toBe('Housekeeping')
  await press('ArrowLeft')
  await press('Enter')
  expect(text()).toContain('Reception is happy to help you')
  await press('ArrowLeft')
  expect(focused()).toContain('close')
  await press('Escape')
  expect(text()).not.toContain('Reception')
  expect(focused()).toBe('Dining')
  await pass(2)
  expect(server.said('events').at(-1)?.events).toMatchObject([{ data: { service: 'dining' } }])
})

it('standby is reported when the screen goes dark', async () => {
  const { tv, pass, server } = await boundTv()
  tv.setPower('on')
  tv.setPower('standby')
  await pass(2)
  expect(server.said('state').at(-1)?.state).toEqual({ power: 'standby' })
  expect(server.said('events').at(-1)?.events).toMatchObject([{ type: 'powered_off' }])
})
