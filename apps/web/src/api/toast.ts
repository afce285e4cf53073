export type ToastKind = 'success' | 'error' | 'info'
/** What one can do about what is said. */
export interface ToastAction {
  label: string
  run: () => void
}

type Listener = (kind: ToastKind, text: string, action?: ToastAction) => void

const listeners = new Set<Listener>()

/** The one place where the console speaks in passing; app/toast-host.tsx shows it. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}

function show(kind: ToastKind, text: string, action?: ToastAction) {
  for (const listener of listeners) listener(kind, text, action)
}

export function onToast(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
