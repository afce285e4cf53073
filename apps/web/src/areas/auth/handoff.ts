export interface Handoff {
  secret_code: string
  name: string
  group_name: string
  partner_image: string
  partner_property: string
}

let taken: Handoff | undefined

/**
 * Reads what a partner's system put into the address of /auth (spec §2) and cleans the address bar
 * at once, so that the code reaches neither history nor bookmarks nor a Referer header.
 */
export function takeHandoff() {
  const { pathname, search } = window.location
  if (!/^\/auth\/?$/.test(pathname) || search === '') return
  const query = new URLSearchParams(search)
  const read = (name: string) => query.get(name) ?? ''
  taken = {
    secret_code: read('secret_code'),
    name: read('name'),
    group_name: read('group_name'),
    partner_image: read('partner_image'),
    partner_property: read('partner_property'),
  }
  window.history.replaceState(window.history.state, '', '/auth')
}

export const takenHandoff = () => taken
