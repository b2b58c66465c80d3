CREATE TABLE `problem_games` (
	`problem_id` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`source_id` text NOT NULL,
	`is_solved` integer NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`problem_id`, `user_id`),
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `problem_games_source` ON `problem_games` (`source_id`,`problem_id`);--> statement-breakpoint
CREATE TABLE `problem_ratings` (
	`problem_id` text PRIMARY KEY NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE cascade
);
