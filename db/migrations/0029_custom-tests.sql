CREATE TABLE `custom_tests` (
	`user_id` text NOT NULL,
	`scope` text NOT NULL,
	`tests` text NOT NULL,
	`saved_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `scope`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
