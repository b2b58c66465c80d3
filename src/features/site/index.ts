export { createSite, type PlayerFigures, type SitemapEntry, type SiteService } from './site-service'
export { type Mark, type Subject, tablesShownBy, type VisitorsView } from './visitors-view'
