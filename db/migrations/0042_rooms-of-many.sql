CREATE TABLE `arena_events` (
	`arena_id` text NOT NULL,
	`version` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`event` text NOT NULL,
	PRIMARY KEY(`arena_id`, `version`),
	FOREIGN KEY (`arena_id`) REFERENCES `arenas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `arena_seats` (
	`arena_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_free` integer DEFAULT false NOT NULL,
	`took_part` integer DEFAULT false NOT NULL,
	`place` integer,
	`xp` integer DEFAULT 0 NOT NULL,
	`ended_at_ms` integer,
	`duel_type` text,
	`rating_before` real,
	`rating` real,
	`deviation` real,
	`volatility` real,
	PRIMARY KEY(`arena_id`, `user_id`),
	FOREIGN KEY (`arena_id`) REFERENCES `arenas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `arena_seats_history` ON `arena_seats` (`user_id`,`ended_at_ms`);--> statement-breakpoint
CREATE TABLE `arenas` (
	`id` text PRIMARY KEY NOT NULL,
	`room_code` text NOT NULL,
	`kind` text NOT NULL,
	`phase` text NOT NULL,
	`host_id` text NOT NULL,
	`rated` integer DEFAULT false NOT NULL,
	`version` integer NOT NULL,
	`reason` text,
	`created_at_ms` integer NOT NULL,
	`started_at_ms` integer,
	`deadline_ms` integer,
	`ended_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `arenas_room` ON `arenas` (`room_code`);--> statement-breakpoint
CREATE INDEX `arenas_phase` ON `arenas` (`phase`);