CREATE TABLE `duel_edits` (
	`duel_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`revision` integer NOT NULL,
	`language_id` integer NOT NULL,
	`from` integer NOT NULL,
	`deleted` integer NOT NULL,
	`inserted` text NOT NULL,
	PRIMARY KEY(`duel_id`, `user_id`, `seq`),
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `duel_gallery_chat` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`duel_id` text NOT NULL,
	`user_id` text NOT NULL,
	`message` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`duel_id`) REFERENCES `duels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `duel_gallery_chat_duel` ON `duel_gallery_chat` (`duel_id`,`id`);