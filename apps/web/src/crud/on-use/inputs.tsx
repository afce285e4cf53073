import { onUse } from '../../ui/on-use.tsx'

/*
 * Inputs that only forms and unfolded filters show: a list comes without them. A form has them at
 * once (provide-inputs.ts).
 */

export const RegionCascader = onUse(() =>
  import('../../estate/region-cascader.tsx').then((module) => module.RegionCascader),
)

export const FormSwitch = onUse(() =>
  import('../../ui/form/form-switch.tsx').then((module) => module.FormSwitch),
)

export const ImageUpload = onUse(() =>
  import('../../ui/media/image-upload.tsx').then((module) => module.ImageUpload),
)

export const ReferenceInput = onUse(() =>
  import('../references/reference-input.tsx').then((module) => module.ReferenceInput),
)

export const ReferencesInput = onUse(() =>
  import('../references/references-input.tsx').then((module) => module.ReferencesInput),
)

export const ReferencesChange = onUse(() =>
  import('../references/references-input.tsx').then((module) => module.ReferencesChange),
)
