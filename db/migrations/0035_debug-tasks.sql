CREATE TABLE `debug_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`problem_id` text NOT NULL,
	`title` text NOT NULL,
	`difficulty` text NOT NULL,
	`budget` integer NOT NULL,
	`report` text NOT NULL,
	`programs` text NOT NULL,
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `debug_tasks_problem` ON `debug_tasks` (`problem_id`);--> statement-breakpoint
ALTER TABLE `duels` ADD `task_id` text;