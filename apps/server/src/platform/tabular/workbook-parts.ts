import { styleSheet } from './sheet-looks.ts'

export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/relationships/${type}" Target="${target}"/>`
const relations = (...all: string[]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}" ContentType="${types}.${type}+xml"/>`

/** Excel takes no name that is longer, or that has one of these in it. */
const sheetName = (name: string) => name.replace(/[\][*?:/\\&<>"']/g, ' ').slice(0, 31)

/** The parts of a workbook beside its sheets, as ECMA-376 asks for them. */
export function workbookParts(names: string[]): Record<string, string> {
  const each = (make: (number: number, name: string) => string) =>
    names.map((name, index) => make(index + 1, name)).join('')
  const files = each((number) => override(`worksheets/sheet${number}.xml`, 'worksheet'))
  const entries = each(
    (number, name) => `<sheet name="${sheetName(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${files}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets>${entries}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      each((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
      relation(names.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': xml + styleSheet,
  }
}
