interface SeveralProps {
  /** Of the records. */
  names: string
  consequence: string | undefined
}

/** What a person is told before something is done to several records. */
export function Several({ names, consequence }: SeveralProps) {
  return (
    <>
      <p>{names}</p>
      {consequence && <p>{consequence}</p>}
    </>
  )
}
