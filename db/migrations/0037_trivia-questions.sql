CREATE TABLE `trivia_meetings` (
	`user_id` text NOT NULL,
	`question_id` text NOT NULL,
	`duel_id` text NOT NULL,
	`met_at_ms` integer NOT NULL,
	`right` integer,
	PRIMARY KEY(`user_id`, `question_id`, `duel_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `trivia_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trivia_meetings_duel` ON `trivia_meetings` (`duel_id`);--> statement-breakpoint
CREATE INDEX `trivia_meetings_question` ON `trivia_meetings` (`question_id`);--> statement-breakpoint
CREATE TABLE `trivia_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`topic` text NOT NULL,
	`difficulty` text NOT NULL,
	`content` text NOT NULL,
	`asks` text NOT NULL,
	`origin` text NOT NULL,
	`author_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`retired_at_ms` integer,
	`asked` integer DEFAULT 0 NOT NULL,
	`right` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trivia_questions_asks` ON `trivia_questions` (`asks`);