print("vivace")
