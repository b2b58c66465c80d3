CREATE TABLE `css_targets` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`difficulty` text NOT NULL,
	`html` text NOT NULL,
	`picture` blob,
	`rendered_by` text,
	`colors` text NOT NULL,
	`created_by` text,
	`created_at_ms` integer NOT NULL,
	`retired_at_ms` integer
);
