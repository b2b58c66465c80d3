export {
  NotReplayable,
  programAt,
  type ReplayFrame,
  type ReplayTimeline,
  replayFrameAt,
  replayTimelineOf,
} from './replay-timeline'
export {
  endLabel,
  type MarkerContext,
  type MarkerKind,
  markersOf,
  type TimelineMarker,
} from './timeline-markers'
