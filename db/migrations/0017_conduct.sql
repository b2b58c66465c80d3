CREATE TABLE `duel_rating_returns` (
	`duel_id` text NOT NULL,
	`user_id` text NOT NULL,
	`duel_type` text NOT NULL,
	`rating` real NOT NULL,
	`change` real NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`duel_id`, `user_id`),
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `duel_rating_returns_history` ON `duel_rating_returns` (`user_id`,`duel_type`,`at_ms`);--> statement-breakpoint
ALTER TABLE `duel_flags` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `duel_flags` ADD `reason` text DEFAULT '' NOT NULL;