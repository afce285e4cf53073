import { brandsEntity } from './areas/brands/entity.ts'
import { deviceModelsEntity } from './areas/device-models/entity.ts'
import { devicesEntity } from './areas/devices/entity.ts'
import { dictionaryEntity } from './areas/dictionary/entity.ts'
import { facilitiesEntity } from './areas/facilities/entity.ts'
import { hotelAreasEntity } from './areas/hotel-areas/entity.ts'
import { partnersEntity } from './areas/partners/entity.ts'
import { productsEntity } from './areas/products/entity.ts'
import { roomsEntity } from './areas/rooms/entity.ts'
import { storesEntity } from './areas/stores/entity.ts'
import { tagsEntity } from './areas/tags/entity.ts'
import type { Entity } from './crud/entity.ts'

/** Every plain resource, one line each. */
export const entities: Entity[] = [
  partnersEntity,
  brandsEntity,
  storesEntity,
  hotelAreasEntity,
  roomsEntity,
  devicesEntity,
  deviceModelsEntity,
  productsEntity,
  facilitiesEntity,
  tagsEntity,
  dictionaryEntity,
]
