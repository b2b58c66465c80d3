CREATE TABLE `problem_solutions` (
	`problem_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`language_id` integer NOT NULL,
	`source` text NOT NULL,
	`expected` text NOT NULL,
	`verdict` text,
	`passed` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`cpu_ms` integer,
	`judged_at_ms` integer,
	`overridden_by` text,
	PRIMARY KEY(`problem_id`, `ordinal`),
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`overridden_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `problems` ADD `subtasks` text;--> statement-breakpoint
ALTER TABLE `problems` ADD `input_validator` text;--> statement-breakpoint
ALTER TABLE `problems` ADD `editorial` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `problems` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `problems` ADD `tried_as` text;--> statement-breakpoint
ALTER TABLE `problems` ADD `updated_by` text;--> statement-breakpoint
ALTER TABLE `problems` ADD `updated_at_ms` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `tests_version` integer;--> statement-breakpoint
CREATE INDEX `submissions_problem` ON `submissions` (`problem_id`,`purpose`,`verdict`,`user_id`);