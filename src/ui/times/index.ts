export { Moment } from './moment'
export {
  exactMoment,
  inZone,
  momentLabel,
  type Precision,
  readerZone,
  utcMoment,
  wallClockMs,
} from './moment-label'
export { useReaderZone } from './use-reader-zone'
export { When } from './when'
export { instantOf, localTime } from './zone-fields'
