export type ToastKind = 'success' | 'error' | 'info'
type Listener = (kind: ToastKind, text: string) => void

const listeners = new Set<Listener>()

/** The one place where the console speaks in passing; app/toast-host.tsx shows it. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}

function show(kind: ToastKind, text: string) {
  for (const listener of listeners) listener(kind, text)
}

export function onToast(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
