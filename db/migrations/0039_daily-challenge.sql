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
CREATE TABLE `recap_dismissals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `submissions_problem`;--> statement-breakpoint
CREATE INDEX `submissions_player` ON `submissions` (`user_id`,`problem_id`,`verdict`) WHERE "problem_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_problem` ON `submissions` (`problem_id`,`purpose`,`verdict`,`user_id`,`language_id`,`cpu_ms`);