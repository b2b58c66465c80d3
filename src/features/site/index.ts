export type { Mark } from '#db/queries/mark'
export { createSite, type PlayerFigures, type SitemapEntry, type SiteService } from './site-service'
export { type Subject, tablesShownBy, type VisitorsView } from './visitors-view'
