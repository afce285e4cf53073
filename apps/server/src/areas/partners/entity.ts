import { partners } from '@innkeeper/contract/areas/partners'
import { messages } from '@innkeeper/contract/messages'
import { defineEntity } from '../../crud/entity.ts'
import { partners as table } from '../../platform/estate/tables.ts'
import { invalid } from '../../platform/http/errors.ts'

export const partnersEntity = defineEntity(partners, table, {
  place: 'partner_id',
  /** A name that is refused because it is in use would tell a partner's people of other partners. */
  async beforeSave({ person }, values, before) {
    if (person.scope !== 'platform' && values.partner_name !== before?.partner_name) {
      throw invalid({ partner_name: messages.partnerNameFixed })
    }
    return values
  },
})
