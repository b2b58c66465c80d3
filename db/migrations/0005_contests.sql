CREATE TABLE `contest_clarifications` (
	`id` text PRIMARY KEY NOT NULL,
	`contest_id` text NOT NULL,
	`problem_id` text,
	`asked_by` text,
	`question` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`is_public` integer NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`answered_at_ms` integer,
	`answered_by` text,
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_clarifications_contest` ON `contest_clarifications` (`contest_id`,`asked_at_ms`);--> statement-breakpoint
CREATE TABLE `contest_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`reason` text NOT NULL,
	`by_user_id` text,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_decisions_user` ON `contest_decisions` (`contest_id`,`user_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `contest_entries` (
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`registered_at_ms` integer NOT NULL,
	`disqualified_at_ms` integer,
	PRIMARY KEY(`contest_id`, `user_id`),
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_entries_user` ON `contest_entries` (`user_id`);--> statement-breakpoint
CREATE TABLE `contest_invitations` (
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`contest_id`, `user_id`),
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contest_problems` (
	`contest_id` text NOT NULL,
	`problem_id` text NOT NULL,
	`points` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`subtasks` text,
	`editorial` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`contest_id`, `problem_id`),
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contest_problems_problem` ON `contest_problems` (`problem_id`);--> statement-breakpoint
CREATE TABLE `contest_ratings` (
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`round` integer NOT NULL,
	`rank` integer NOT NULL,
	`performance` real NOT NULL,
	`mean` real NOT NULL,
	`sigma` real NOT NULL,
	`rating_before` integer,
	`rating` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`contest_id`, `user_id`),
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_ratings_user` ON `contest_ratings` (`user_id`,`round`);--> statement-breakpoint
CREATE TABLE `contest_rejudged_submissions` (
	`rejudge_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`trial_id` text,
	`verdict` text,
	`passed` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`rejudge_id`, `submission_id`),
	FOREIGN KEY (`rejudge_id`) REFERENCES `contest_rejudges`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_rejudged_trial` ON `contest_rejudged_submissions` (`trial_id`);--> statement-breakpoint
CREATE TABLE `contest_rejudges` (
	`id` text PRIMARY KEY NOT NULL,
	`contest_id` text NOT NULL,
	`problem_id` text,
	`state` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`settled_at_ms` integer,
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_rejudges_contest` ON `contest_rejudges` (`contest_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `contest_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`ends_at_ms` integer NOT NULL,
	`disqualified_at_ms` integer,
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_runs_user` ON `contest_runs` (`user_id`,`contest_id`,`started_at_ms`);--> statement-breakpoint
CREATE TABLE `contest_submissions` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`contest_id` text NOT NULL,
	`problem_id` text NOT NULL,
	`user_id` text NOT NULL,
	`mode` text NOT NULL,
	`run_id` text,
	`language_id` integer NOT NULL,
	`received_at_ms` integer NOT NULL,
	`elapsed_ms` integer,
	`verdict` text,
	`passed` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`run_id`) REFERENCES `contest_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_submissions_board` ON `contest_submissions` (`contest_id`,`mode`,`seq`);--> statement-breakpoint
CREATE INDEX `contest_submissions_user` ON `contest_submissions` (`contest_id`,`user_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `contest_submissions_seq` ON `contest_submissions` (`seq`);--> statement-breakpoint
CREATE TABLE `contest_violations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contest_id` text NOT NULL,
	`user_id` text NOT NULL,
	`run_id` text,
	`type` text NOT NULL,
	`counted` integer NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`contest_id`) REFERENCES `contests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contest_violations_user` ON `contest_violations` (`contest_id`,`user_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `contests` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`format` text NOT NULL,
	`start_at_ms` integer NOT NULL,
	`duration_min` integer NOT NULL,
	`max_participants` integer,
	`is_public` integer NOT NULL,
	`access_code` text,
	`allow_virtual` integer NOT NULL,
	`penalty_min` integer NOT NULL,
	`max_submissions_per_problem` integer NOT NULL,
	`freeze_min` integer,
	`thawed_at_ms` integer,
	`disqualify_after` integer,
	`is_rated` integer NOT NULL,
	`rated_least` integer NOT NULL,
	`created_by` text,
	`created_at_ms` integer NOT NULL,
	`final_at_ms` integer,
	`archived_at_ms` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contests_start` ON `contests` (`start_at_ms`);--> statement-breakpoint
CREATE INDEX `contests_final` ON `contests` (`final_at_ms`);