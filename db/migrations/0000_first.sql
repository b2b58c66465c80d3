CREATE TABLE `active_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `active_days_once` ON `active_days` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `auth_account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auth_account_user` ON `auth_account` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_session` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_session_token_unique` ON `auth_session` (`token`);--> statement-breakpoint
CREATE INDEX `auth_session_user` ON `auth_session` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`username` text,
	`display_username` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_user_email_unique` ON `auth_user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `auth_user_username_unique` ON `auth_user` (`username`);--> statement-breakpoint
CREATE TABLE `auth_verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_verification_identifier` ON `auth_verification` (`identifier`);--> statement-breakpoint
CREATE TABLE `duel_events` (
	`duel_id` text NOT NULL,
	`version` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`event` text NOT NULL,
	PRIMARY KEY(`duel_id`, `version`),
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `duel_players` (
	`duel_id` text NOT NULL,
	`user_id` text NOT NULL,
	`opponent_id` text,
	`result` text,
	`passed` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`wpm` integer,
	`accuracy` integer,
	`xp` integer DEFAULT 0 NOT NULL,
	`ended_at_ms` integer,
	PRIMARY KEY(`duel_id`, `user_id`),
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `duel_players_history` ON `duel_players` (`user_id`,`ended_at_ms`);--> statement-breakpoint
CREATE TABLE `duels` (
	`id` text PRIMARY KEY NOT NULL,
	`room_code` text NOT NULL,
	`type` text NOT NULL,
	`phase` text NOT NULL,
	`host_id` text NOT NULL,
	`time_limit_min` integer NOT NULL,
	`problem_id` text,
	`version` integer NOT NULL,
	`winner_id` text,
	`completion_reason` text,
	`created_at_ms` integer NOT NULL,
	`started_at_ms` integer,
	`ended_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `duels_room` ON `duels` (`room_code`);--> statement-breakpoint
CREATE INDEX `duels_phase` ON `duels` (`phase`);--> statement-breakpoint
CREATE TABLE `practice_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`language_id` integer NOT NULL,
	`source` text NOT NULL,
	`stdin` text NOT NULL,
	`output` text NOT NULL,
	`status` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `practice_sessions_user` ON `practice_sessions` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `problems` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`difficulty` text NOT NULL,
	`statement` text NOT NULL,
	`constraints` text NOT NULL,
	`time_limit_ms` integer NOT NULL,
	`memory_limit_mb` integer NOT NULL,
	`is_contest_only` integer DEFAULT false NOT NULL,
	`tags` text NOT NULL,
	`examples` text NOT NULL,
	`checker` text NOT NULL,
	`function_signatures` text NOT NULL,
	`driver_code` text NOT NULL,
	`tests_version` integer DEFAULT 1 NOT NULL,
	`created_by` text,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `problems_open` ON `problems` (`is_contest_only`,`difficulty`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`problem_id` text,
	`purpose` text NOT NULL,
	`context_id` text,
	`language_id` integer NOT NULL,
	`source` text NOT NULL,
	`request` text,
	`received_at_ms` integer NOT NULL,
	`state` text NOT NULL,
	`verdict` text,
	`passed` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`cpu_ms` integer,
	`memory_kib` integer,
	`compile_output` text DEFAULT '' NOT NULL,
	`results` text,
	`judged_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_id` ON `submissions` (`id`);--> statement-breakpoint
CREATE INDEX `submissions_unfinished` ON `submissions` (`state`,`seq`);--> statement-breakpoint
CREATE INDEX `submissions_user` ON `submissions` (`user_id`,`purpose`,`seq`);--> statement-breakpoint
CREATE INDEX `submissions_context` ON `submissions` (`context_id`,`seq`);--> statement-breakpoint
CREATE TABLE `test_cases` (
	`problem_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`name` text NOT NULL,
	`input` text NOT NULL,
	`output` text NOT NULL,
	`is_hidden` integer NOT NULL,
	PRIMARY KEY(`problem_id`, `ordinal`),
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`profile_image` text DEFAULT '' NOT NULL,
	`contest_admin` integer DEFAULT false NOT NULL,
	`time_zone` text DEFAULT 'UTC' NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_identity` ON `users` (`provider`,`subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE TABLE `xp_ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`award_key` text NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`duel_id` text,
	`contest_id` text,
	`opponent_id` text,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `xp_ledger_once` ON `xp_ledger` (`award_key`);--> statement-breakpoint
CREATE INDEX `xp_ledger_user` ON `xp_ledger` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `xp_ledger_time` ON `xp_ledger` (`at_ms`);