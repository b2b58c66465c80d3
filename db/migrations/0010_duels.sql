CREATE TABLE `duel_flags` (
	`duel_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`at_ms` integer NOT NULL,
	`reviewed_by` text,
	`reviewed_at_ms` integer,
	PRIMARY KEY(`duel_id`, `user_id`, `kind`),
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `duel_flags_open` ON `duel_flags` (`reviewed_at_ms`,`at_ms`);--> statement-breakpoint
CREATE TABLE `typing_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`difficulty` text NOT NULL,
	`words` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `typing_texts_kind` ON `typing_texts` (`category`,`difficulty`);--> statement-breakpoint
ALTER TABLE `duels` ADD `text_id` text;--> statement-breakpoint
ALTER TABLE `duels` ADD `rated` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `duels` ADD `ended_by` text;