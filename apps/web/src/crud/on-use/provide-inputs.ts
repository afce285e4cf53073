import { Input as AntdInput, Select as AntdSelect } from 'antd'
import { RegionCascader as RegionCascaderNow } from '../../estate/region-cascader.tsx'
import { Input } from '../../ui/control/input.tsx'
import { Select } from '../../ui/control/select.tsx'
import { TextArea } from '../../ui/control/text-area.tsx'
import { FormSwitch as FormSwitchNow } from '../../ui/form/form-switch.tsx'
import { ImageUpload as ImageUploadNow } from '../../ui/media/image-upload.tsx'
import { ReferenceInput as ReferenceInputNow } from '../references/reference-input.tsx'
import {
  ReferencesChange as ReferencesChangeNow,
  ReferencesInput as ReferencesInputNow,
} from '../references/references-input.tsx'
import {
  FormSwitch,
  ImageUpload,
  ReferenceInput,
  ReferencesChange,
  ReferencesInput,
  RegionCascader,
} from './inputs.tsx'

/** A form comes with all its inputs, so that nobody types into one that is not there yet. */
export function provideInputs() {
  Input.provide(AntdInput as never)
  TextArea.provide(AntdInput.TextArea as never)
  Select.provide(AntdSelect as never)
  RegionCascader.provide(RegionCascaderNow)
  FormSwitch.provide(FormSwitchNow)
  ImageUpload.provide(ImageUploadNow)
  ReferenceInput.provide(ReferenceInputNow)
  ReferencesInput.provide(ReferencesInputNow)
  ReferencesChange.provide(ReferencesChangeNow)
}
