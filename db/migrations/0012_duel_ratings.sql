CREATE TABLE `duel_rating_changes` (
	`duel_id` text NOT NULL,
	`user_id` text NOT NULL,
	`duel_type` text NOT NULL,
	`rating_before` real NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`duel_id`, `user_id`),
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `duel_rating_changes_history` ON `duel_rating_changes` (`user_id`,`duel_type`,`at_ms`);--> statement-breakpoint
CREATE TABLE `duel_ratings` (
	`user_id` text NOT NULL,
	`duel_type` text NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`duels` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `duel_type`)
);
