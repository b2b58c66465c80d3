CREATE TABLE `duel_series` (
	`duel_id` text PRIMARY KEY NOT NULL,
	`series_id` text NOT NULL,
	`place` integer NOT NULL,
	`best_of` integer NOT NULL,
	`host_points` real,
	`guest_points` real,
	`end` text,
	`winner_id` text,
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `duel_series_place` ON `duel_series` (`series_id`,`place`);