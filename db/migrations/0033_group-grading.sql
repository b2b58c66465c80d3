ALTER TABLE `problems` ADD `grading` text;--> statement-breakpoint
ALTER TABLE `test_cases` ADD `own` text;