/**
 * Makes the English names of the regions of China, after @vant/area-data or pinyin-pro was updated:
 *   node scripts/region-names.mjs
 */
import { writeFileSync } from 'node:fs'
import { englishRegions } from '../apps/server/src/platform/estate/region-english.ts'
import { inRoot } from './lib/paths.mjs'

const target = inRoot('apps/server/src/platform/estate/region-names.json')
writeFileSync(target, `${JSON.stringify(englishRegions(), null, 2)}\n`)
