CREATE TABLE `daily_days` (
	`day` text PRIMARY KEY NOT NULL,
	`opens_at_ms` integer NOT NULL,
	`closes_at_ms` integer NOT NULL,
	`problem_id` text,
	`text_id` text,
	`seed` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `daily_days_problem` ON `daily_days` (`problem_id`,`opens_at_ms`);--> statement-breakpoint
CREATE TABLE `daily_problem_entries` (
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`opened_at_ms` integer NOT NULL,
	`apart` text,
	`solved_at_ms` integer,
	`wrong` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `daily_problem_entries_user` ON `daily_problem_entries` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `daily_races` (
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`words` text NOT NULL,
	`finished_at_ms` integer,
	`wpm` real,
	`accuracy` real,
	`suspicion` text,
	PRIMARY KEY(`day`, `user_id`, `attempt`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `daily_races_user` ON `daily_races` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `duel_rivals` (
	`duel_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`seat_id` text NOT NULL,
	`name` text NOT NULL,
	`racer_id` text,
	`recorded_id` text,
	`recorded_duel_id` text,
	`assignment` text NOT NULL,
	`moves` text NOT NULL,
	`delay_ms` integer DEFAULT 0 NOT NULL,
	`passed` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`wpm` integer,
	`accuracy` integer,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`racer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`recorded_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`recorded_duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `duel_rivals_recorded` ON `duel_rivals` (`recorded_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `duel_rivals_racer` ON `duel_rivals` (`racer_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `duel_rivals_recorded_duel` ON `duel_rivals` (`recorded_duel_id`);--> statement-breakpoint
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
DROP INDEX `submissions_problem`;--> statement-breakpoint
CREATE INDEX `submissions_player` ON `submissions` (`user_id`,`problem_id`,`verdict`) WHERE "problem_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_problem` ON `submissions` (`problem_id`,`purpose`,`verdict`,`user_id`,`language_id`,`cpu_ms`);--> statement-breakpoint
ALTER TABLE `typing_texts` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `allow_ghosts` integer DEFAULT true NOT NULL;