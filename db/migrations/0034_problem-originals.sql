CREATE TABLE `problem_originals` (
	`problem_id` text PRIMARY KEY NOT NULL,
	`format` text NOT NULL,
	`files` text NOT NULL,
	`written` text NOT NULL,
	`contents` blob NOT NULL,
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE cascade
);
