/** Design §3: known to everybody, so they exist only in the demo, on loopback. */
export const demoPassword = 'innkeeper-demo'
/** For login variant 2. */
export const demoSecondPassword = 'innkeeper-demo-second'

const person = (phone: string, en: string, zh: string) => ({
  phone,
  password: demoPassword,
  second_password: demoSecondPassword,
  title: { en, zh },
})

export const demoPeople = [
  person('13800000001', 'Platform operator', '平台运营'),
  person('13800000002', 'Partner staff', '合作方员工'),
  person('13800000003', 'Brand staff', '品牌员工'),
  person('13800000004', 'Hotel staff', '酒店员工'),
  person('13800000012', 'Staff of another partner', '另一合作方员工'),
]
