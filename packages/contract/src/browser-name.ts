const browsers: [RegExp, string][] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const find = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** `Chrome · Windows` for a user agent, or its own first word where it is none of the known. */
export function browserName(userAgent: string): string {
  const known = [find(browsers, userAgent), find(systems, userAgent)].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : (userAgent.split(/[\s/]/)[0] ?? '')
}
