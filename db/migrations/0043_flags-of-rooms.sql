CREATE TABLE `arena_flags` (
	`arena_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`at_ms` integer NOT NULL,
	`reviewed_by` text,
	`reviewed_at_ms` integer,
	`decision` text,
	`reason` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`arena_id`, `user_id`, `kind`),
	FOREIGN KEY (`arena_id`) REFERENCES `arenas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `arena_flags_open` ON `arena_flags` (`reviewed_at_ms`,`at_ms`);