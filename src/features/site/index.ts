export { createSite, type PlayerFigures, type SitemapEntry, type SiteService } from './site-service'
