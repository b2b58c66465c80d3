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
ALTER TABLE `users` ADD `allow_ghosts` integer DEFAULT true NOT NULL;