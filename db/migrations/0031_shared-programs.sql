CREATE TABLE `shared_programs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`language_id` integer NOT NULL,
	`source` text NOT NULL,
	`stdin` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shared_programs_user` ON `shared_programs` (`user_id`);