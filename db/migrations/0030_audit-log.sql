CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`actor_id` text,
	`via` text NOT NULL,
	`action` text NOT NULL,
	`target_user_id` text,
	`details` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`id`);--> statement-breakpoint
CREATE TRIGGER `audit_log_is_not_changed` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT raise(abort, 'the audit log only grows');
END;--> statement-breakpoint
CREATE TRIGGER `audit_log_is_not_deleted` BEFORE DELETE ON `audit_log` BEGIN
  SELECT raise(abort, 'the audit log only grows');
END;
