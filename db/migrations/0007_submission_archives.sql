CREATE TABLE `submission_archives` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`zip` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
