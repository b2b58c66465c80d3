ALTER TABLE `debug_tasks` ADD `is_retired` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `debug_tasks` ADD `saved_at_ms` integer;--> statement-breakpoint
ALTER TABLE `debug_tasks` ADD `saved_by` text;