CREATE TABLE `problem_archives` (
	`hash` text PRIMARY KEY NOT NULL,
	`imported_at_ms` integer NOT NULL
);
