/** “Device model” inside a sentence; Chinese has no small letters. */
export const inSentence = (title: string) => title.toLowerCase()
