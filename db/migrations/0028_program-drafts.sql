CREATE TABLE `program_drafts` (
	`user_id` text NOT NULL,
	`scope` text NOT NULL,
	`slot` text NOT NULL,
	`language_id` integer NOT NULL,
	`source` text,
	`revision` integer NOT NULL,
	`saved_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `scope`, `slot`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `program_drafts_newest` ON `program_drafts` (`user_id`,`saved_at_ms`);