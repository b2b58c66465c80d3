CREATE TABLE `typing_meetings` (
	`user_id` text NOT NULL,
	`text_id` text NOT NULL,
	`met_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `text_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`text_id`) REFERENCES `typing_texts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `typing_meetings_text` ON `typing_meetings` (`text_id`);--> statement-breakpoint
CREATE TABLE `typing_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`test` text NOT NULL,
	`text_id` text,
	`words` text NOT NULL,
	`typed` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`started_at_ms` integer,
	`ended_at_ms` integer,
	`suspicion` text,
	`ms` integer,
	`wpm` real,
	`raw_wpm` real,
	`accuracy` real,
	`consistency` real,
	`uncounted` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`text_id`) REFERENCES `typing_texts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `typing_runs_player` ON `typing_runs` (`user_id`,`test`,`ended_at_ms`);--> statement-breakpoint
CREATE INDEX `typing_runs_board` ON `typing_runs` (`test`,`wpm`);--> statement-breakpoint
ALTER TABLE `typing_texts` ADD `language` text;