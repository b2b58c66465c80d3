CREATE TABLE `problem_files` (
	`problem_id` text NOT NULL,
	`path` text NOT NULL,
	`content` blob NOT NULL,
	PRIMARY KEY(`problem_id`, `path`),
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `problems` ADD `uuid` text;--> statement-breakpoint
ALTER TABLE `problems` ADD `origin` text;